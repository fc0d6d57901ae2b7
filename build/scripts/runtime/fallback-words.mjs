/** What a person must know, and agree to, before the fallback runtime is used. */
export const fallbackWords =
  "Its publisher is not known, it cannot be checked against Electron's own checksums, and Electron 33 gets no security fixes: for trying and testing only."
