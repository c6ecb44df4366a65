import { useCallback } from 'preact/hooks';

/**
 * A picture of the visitor's, copied from the canvas that resized it. @param label its alternative text; absent = it is
 * decoration
 */
export function PreviewCanvas({ source, label }: { readonly source: HTMLCanvasElement; readonly label?: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.drawImage(source, 0, 0),
    [source],
  );
  return (
    <canvas
      ref={draw}
      width={source.width}
      height={source.height}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
    />
  );
}
