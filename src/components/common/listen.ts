/** Listens to events of these types; returns a function that stops listening. */
export function listen<Type extends keyof GlobalEventHandlersEventMap>(
  target: EventTarget,
  types: readonly Type[],
  listener: (event: GlobalEventHandlersEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void;
export function listen(target: EventTarget, types: readonly string[], listener: () => void): () => void;
export function listen(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const type of types) target.addEventListener(type, listener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, listener, options);
  };
}
