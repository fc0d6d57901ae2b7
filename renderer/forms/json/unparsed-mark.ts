/**
 * Stands in JSON text before what a person typed and what is no value yet. JSON knows no comments, so a text with the
 * mark is not valid: nothing can send it by mistake, every editor points at it, and the form reads it back as it was typed.
 */
export const unparsedMark = '/* no value yet */'
