import type { DragEvent } from 'react'

const KIND = 'application/x-campkit-member'

/** What makes a person draggable onto a shift. */
export const draggable = (memberId: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(KIND, memberId)
    event.dataTransfer.effectAllowed = 'copy'
  },
})

export const mayDrop = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(KIND)

export const draggedId = ({ dataTransfer }: DragEvent): string | undefined =>
  dataTransfer.getData(KIND) || undefined
