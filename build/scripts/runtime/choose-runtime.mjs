/**
 * What is known when the Electron runtime is chosen.
 * @typedef {object} RuntimeFacts
 * @property {string | undefined} override folder named by `ELECTRON_OVERRIDE_DIST_PATH`
 * @property {'present' | 'absent' | 'unreachable'} official `unreachable`: its download failed, now or a few minutes ago
 * @property {boolean} fallbackExists whether there is a fallback for this platform at all
 * @property {'accepted' | 'refused' | 'unasked'} consent what the person answered to the words about the fallback
 * @property {boolean} ci
 * @property {boolean} terminal whether there is somebody to ask
 */

/**
 * The next step: take a runtime, do something that changes the facts, or give up.
 * @typedef {{ readonly take: 'override' | 'official' | 'fallback' }
 *   | { readonly first: 'download-official' | 'ask' }
 *   | { readonly giveUp: 'no-fallback' | 'refused' }} RuntimeStep
 */

/**
 * Which Electron to run: the one the person names, else the official one, else, for trying and testing, the fallback;
 * where there is a person, only with their consent.
 * @param {RuntimeFacts} facts
 * @returns {RuntimeStep}
 */
export function chooseRuntime(facts) {
  if (facts.override !== undefined) return { take: 'override' }
  if (facts.official === 'present') return { take: 'official' }
  if (facts.official === 'absent') return { first: 'download-official' }
  if (!facts.fallbackExists) return { giveUp: 'no-fallback' }
  if (facts.ci || !facts.terminal || facts.consent === 'accepted') return { take: 'fallback' }
  return facts.consent === 'refused' ? { giveUp: 'refused' } : { first: 'ask' }
}
