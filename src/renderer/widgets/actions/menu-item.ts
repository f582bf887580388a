import type { Component } from 'svelte'

/** One line of a menu; `separator` draws a rule. */
export type MenuItem =
  | 'separator'
  | {
      readonly label: string
      readonly run: () => void | Promise<void>
      readonly icon?: Component
      readonly keys?: string
      readonly isDangerous?: boolean
      readonly isDisabled?: boolean
    }
