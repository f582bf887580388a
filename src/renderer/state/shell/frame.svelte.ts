import type { RouteName } from '../../routes'

/** Below this width (px) the sidebar folds unless it is unfolded by hand. */
const NARROW = 1000

/** What the frame shows around every screen; the frame's feed keeps it up to date. */
class Frame {
  /** How many records of a screen need attention; 0 or none shows nothing. */
  attention: Partial<Record<RouteName, number>> = $state.raw({})
  windowWidth = $state(NARROW)
  /** Folded or unfolded by hand; undefined leaves it to the window's width. */
  #chosen: boolean | undefined = $state()

  get isFolded(): boolean {
    return this.#chosen ?? this.windowWidth < NARROW
  }

  fold(): void {
    this.#chosen = !this.isFolded
  }
}

export const frame = new Frame()
