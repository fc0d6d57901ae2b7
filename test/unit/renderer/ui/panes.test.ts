import { beforeEach, describe, expect, it } from 'vitest'
import { focusNearestSearch, focusNextPane, focusPane } from '../../../../renderer/ui/panes'

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-pane="rail"><button id="rail">Rail</button></nav>
    <section data-pane="sidebar"><input id="servers" data-search /><div id="list" tabindex="0"></div></section>
    <div data-pane="page">
      <button id="first">First</button><button id="tab" data-pane-start>Tab</button>
      <div data-pane="tools"><input id="tools" data-search /></div>
      <div data-pane="result"><p>Nothing to focus</p></div>
    </div>`
})

const focused = () => document.activeElement?.id

describe('panes', () => {
  it('take the focus at their start, else at the first part that can have it', () => {
    expect(focusPane('page')).toBe(true)
    expect(focused()).toBe('tab')
    focusPane('sidebar')
    expect(focused()).toBe('servers')
    expect(focusPane('arguments')).toBe(false)
    expect(focusPane('result')).toBe(false)
  })

  it('are walked through round the window, past those with nothing to focus', () => {
    const walk = (step: 1 | -1, times: number) =>
      Array.from({ length: times }, () => {
        focusNextPane(step)
        return focused()
      })
    expect(walk(1, 5)).toEqual(['rail', 'servers', 'tab', 'tools', 'rail'])
    expect(walk(-1, 3)).toEqual(['tools', 'tab', 'servers'])
  })

  it('lead to the nearest search field', () => {
    document.getElementById('list')?.focus()
    expect(focusNearestSearch()).toBe(true)
    expect(focused()).toBe('servers')
    document.getElementById('first')?.focus()
    focusNearestSearch()
    expect(focused()).toBe('tools')
    document.getElementById('tools')?.blur()
    focusNearestSearch()
    expect(focused()).toBe('tools')
  })
})
