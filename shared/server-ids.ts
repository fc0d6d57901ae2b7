import type { ServerId } from './model/server'

/** Longest id made from a name; a longer name is cut. */
const longestId = 200

const validId = /^[A-Za-z0-9_-]+$/

/** Whether a text can be a server's id (manager spec, section 2 "Ids"). */
export function isServerId(text: string): boolean {
  return validId.test(text) && text.length <= longestId
}

/** The nearest id to a name: each character that none may have becomes `-`. */
export function serverIdFrom(name: string): ServerId {
  const id = name.slice(0, longestId).replace(/[^A-Za-z0-9_-]/gu, '-')
  return id === '' ? 'server' : id
}
