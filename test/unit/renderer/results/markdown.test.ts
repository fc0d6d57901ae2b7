import { describe, expect, it, test, vi } from 'vitest'
import type { MarkdownAnswer, MarkdownQuestion } from '../../../../renderer/results/markdown/markdown-messages'
import { type MarkdownWorker, WorkerMarkdownReader } from '../../../../renderer/results/markdown/markdown-reader'
import { type MarkdownNode, pruneMarkdown } from '../../../../renderer/results/markdown/markdown-tree'
import { parseMarkdown } from '../../../../renderer/results/markdown/parse-markdown'

/** A tree as short text: `p(text strong(bold))`. Line breaks between blocks are left out. */
function shape(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node === '\n' ? '' : node
      if (node.tag === 'picture') return `picture<${node.address}>(${node.text})`
      if (node.tag === 'task') return node.isDone ? '[x]' : '[ ]'
      if (node.tag === 'link') return `link<${node.address}>(${shape(node.children)})`
      return `${node.tag}(${shape(node.children)})`
    })
    .join('')
}

const parsed = (text: string): string => shape(parseMarkdown(text).nodes)

describe('Markdown is laid out as', () => {
  test.each([
    ['# Title', 'h1(Title)'],
    ['a **b** _c_ ~~d~~ `e`', 'p(a strong(b) em(c) del(d) code(e))'],
    ['- a\n- b', 'ul(li(a)li(b))'],
    ['- [x] done\n- [ ] not', 'ul(li([x] done)li([ ] not))'],
    ['| a | b |\n|---|--:|\n| 1 | 2 |', 'table(thead(tr(th(a)th(b)))tbody(tr(td(1)td(2))))'],
    ['```js\nlet a\n```', 'pre(code(let a\n))'],
    ['> q', 'blockquote(p(q))'],
    ['a  \nb', 'p(abr()b)'],
    ['---', 'hr()'],
    ['[go](https://example.com/a?b=c#d)', 'p(link<https://example.com/a?b=c#d>(go))'],
    ['https://example.com', 'p(link<https://example.com>(https://example.com))'],
    // Addresses that run something are taken out.
    ['[go](javascript:alert(1))', 'p(link<>(go))'],
    ['[go](JaVaScRiPt:alert(1))', 'p(link<>(go))'],
    ['[go](data:text/html;base64,PHNjcmlwdD4=)', 'p(link<>(go))'],
    ['[go](vbscript:x) [file](file:///etc/passwd)', 'p(link<>(go) link<>(file))'],
    // Pictures are only named.
    ['![pixel](http://127.0.0.1:9/p.png)', 'p(picture<http://127.0.0.1:9/p.png>(pixel))'],
    ['![](data:image/png;base64,AAAA)', 'p(picture<>())'],
    // HTML is text.
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a <img src=x onerror="alert(1)"> b', 'p(a <img src=x onerror="alert(1)"> b)'],
    ['<details><summary>s</summary>\n\n# in\n\n</details>', '<details><summary>s</summary>h1(in)</details>'],
    ['&eacute; &lt;b&gt; &#65;', 'p(é <b> A)'],
  ])('%j: %s', (text, expected) => {
    expect(parsed(text)).toBe(expected)
  })

  it('numbered lists keep their first number, columns their side', () => {
    expect(parseMarkdown('3. three').nodes).toContainEqual(expect.objectContaining({ tag: 'ol', start: 3 }))
    expect(JSON.stringify(parseMarkdown('| a |\n|--:|\n| 1 |').nodes)).toContain('"align":"right"')
  })

  it('nothing of the text becomes an attribute', () => {
    const text =
      '<p onclick="x" style="position:fixed">a</p>\n\n```x" onmouseover="y\na\n```\n\n[a](https://b.c "title")'
    const keys = new Set<string>()
    const walk = (nodes: readonly MarkdownNode[]): void => {
      for (const node of nodes) {
        if (typeof node === 'string') continue
        for (const key of Object.keys(node)) keys.add(key)
        if ('children' in node) walk(node.children)
      }
    }
    walk(parseMarkdown(text).nodes)
    expect([...keys].toSorted()).toEqual(['address', 'children', 'tag'])
  })
})

describe('a tree within bounds', () => {
  const element = (tagName: string, children: readonly object[] = []) => ({ type: 'element', tagName, children })
  const leaf = (value: string) => ({ type: 'text', value })

  it('leaves out what is too much, and says so', () => {
    const root = { type: 'root', children: Array.from({ length: 10_000 }, () => element('p', [leaf('a')])) }
    const { nodes, isCut } = pruneMarkdown(root as never)
    expect(isCut).toBe(true)
    expect(nodes.length).toBeLessThan(4000)
  })

  it('is no deeper than can be drawn, and loses no text', () => {
    let node: object = leaf('deep')
    for (let depth = 0; depth < 20_000; depth += 1) node = element('blockquote', [node])
    const { nodes, isCut } = pruneMarkdown({ type: 'root', children: [node as never] })
    expect(isCut).toBe(true)
    expect(shape(nodes)).toContain('deep')
  })

  it('knows only the elements of Markdown', () => {
    const root = { type: 'root', children: [element('iframe', [leaf('in it')]), element('constructor', [leaf('!')])] }
    expect(pruneMarkdown(root as never).nodes).toEqual(['in it', '!'])
  })
})

/** A worker under a test's hand. */
class HandWorker implements MarkdownWorker {
  onmessage: MarkdownWorker['onmessage'] = null
  onerror: MarkdownWorker['onerror'] = null
  readonly asked: MarkdownQuestion[] = []
  isEnded = false
  postMessage(question: MarkdownQuestion): void {
    this.asked.push(question)
  }
  terminate(): void {
    this.isEnded = true
  }
  says(answer: MarkdownAnswer): void {
    this.onmessage?.({ data: answer } as MessageEvent<MarkdownAnswer>)
  }
}

describe('the reader', () => {
  const tree = { nodes: ['a'], isCut: false }
  const build = () => {
    const workers: HandWorker[] = []
    const reader = new WorkerMarkdownReader(() => {
      workers.push(new HandWorker())
      return workers.at(-1) as HandWorker
    })
    return { reader, workers }
  }

  it('asks one after the other, and each text once', async () => {
    const { reader, workers } = build()
    const first = reader.read('one')
    const second = reader.read('two')
    expect(reader.read('one')).toBe(first)
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    workers[0]?.says({ kind: 'ready' })
    await vi.waitFor(() => expect(workers[0]?.asked).toEqual([{ id: 1, text: 'one' }]))
    workers[0]?.says({ kind: 'parsed', id: 1, tree })
    expect(await first).toEqual({ kind: 'parsed', tree })
    await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(2))
    workers[0]?.says({ kind: 'failed', id: 2 })
    expect(await second).toEqual({ kind: 'refused' })
  })

  it('ends a worker that takes too long, and goes on with a new one', async () => {
    vi.useFakeTimers()
    try {
      const { reader, workers } = build()
      const slow = reader.read('- '.repeat(9000))
      const next = reader.read('next')
      await vi.advanceTimersByTimeAsync(0)
      workers[0]?.says({ kind: 'ready' })
      await vi.advanceTimersByTimeAsync(999)
      expect(workers[0]?.isEnded).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await slow).toEqual({ kind: 'refused' })
      expect(workers[0]?.isEnded).toBe(true)
      await vi.advanceTimersByTimeAsync(0)
      workers[1]?.says({ kind: 'ready' })
      await vi.advanceTimersByTimeAsync(0)
      workers[1]?.says({ kind: 'parsed', id: 2, tree })
      expect(await next).toEqual({ kind: 'parsed', tree })
    } finally {
      vi.useRealTimers()
    }
  })

  it('refuses where a worker breaks, or none can be made', async () => {
    const { reader, workers } = build()
    const reading = reader.read('one')
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    workers[0]?.onerror?.(new ErrorEvent('error'))
    expect(await reading).toEqual({ kind: 'refused' })
    const none = new WorkerMarkdownReader(() => {
      throw new Error('no workers here')
    })
    expect(await none.read('one')).toEqual({ kind: 'refused' })
  })
})
