import { textOf } from './csv-text.ts'
import { saveAs } from './save.ts'

/** Saves lines of cells as a file for spreadsheets. */
export function saveRows(name: string, rows: readonly (readonly string[])[]): void {
  // Without the mark at its head spreadsheets read accents wrong.
  saveAs(name, new Blob([`\ufeff${textOf(rows)}`], { type: 'text/csv' }))
}
