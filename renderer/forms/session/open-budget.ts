/** Fields that parts may draw by opening themselves at once: more would hold up the window. */
const fullBudget = 250

/**
 * Decides which parts of a form begin open: all, until together they draw more than can be drawn at once. Whatever a person
 * does gives a new budget, so that what they open or add is open inside as well.
 */
export class OpenBudget {
  private left = fullBudget

  /** True when a part with this many fields can open; its fields count from then on. */
  take(fields: number): boolean {
    if (fields > this.left) return false
    this.left -= fields
    return true
  }

  refill(): void {
    this.left = fullBudget
  }
}
