import FileInput from '@lucide/svelte/icons/file-input'
import type { ImportKind } from '../../../domain/import/fields'
import { importing } from '../../../words/en/import'
import { router } from '../../state/router/router.svelte'
import { inWindow } from '../../state/shell/window-language'
import type { MenuItem } from '../../widgets/actions/menu-item'

/** Opens the import of what a list holds. */
export function goToImport(kind: ImportKind): void {
  void router.go('import', {}, { kind })
}

/** The door to it in a list's menu. */
export function importItem(kind: ImportKind): MenuItem {
  return { label: inWindow(importing).ask, icon: FileInput, run: () => goToImport(kind) }
}
