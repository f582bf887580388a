/** Whether the mouse went anywhere: of what opens or moves under one that rests, the browser tells as of a move. */
export function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}
