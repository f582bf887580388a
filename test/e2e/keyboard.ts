import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has: a control that takes longer to reach cannot be reached. */
const MOST_STOPS = 120

/** A person without a mouse: everything is reached by Tab, by what focus is on, or by a shortcut. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Goes forward by Tab until focus is on the control. */
  async reach(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await this.#page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${String(control)}.`)
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.#page.keyboard.press('ControlOrMeta+A')
    await this.#page.keyboard.type(text)
  }

  async activate(control: Locator): Promise<void> {
    await this.reach(control)
    await this.#page.keyboard.press('Enter')
  }

  /** Opens a list of choices, goes to the one by its first word, which is enough to tell it, and takes it. */
  async choose(select: Locator, label: string): Promise<void> {
    await this.reach(select)
    await this.#page.keyboard.press('Space')
    await this.#page.keyboard.type(label.split(' ')[0] ?? label)
    await this.#page.keyboard.press('Enter')
    await expect(select.locator('option:checked')).toHaveText(label)
  }

  /** Types into a list that can be searched and takes the first that is found. */
  async pick(combobox: Locator, text: string): Promise<void> {
    await this.fill(combobox, text)
    await expect(this.#page.getByRole('option').filter({ hasText: text }).first()).toBeVisible()
    await this.#page.keyboard.press('Enter')
    await expect(combobox).toHaveValue(new RegExp(text))
  }
}
