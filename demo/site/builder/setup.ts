/** What snippets are written with: where the widget's files are, and the hashes of those that a page names. */
export interface Setup {
  /** Origin of the widget's files. */
  readonly widget: string;
  readonly version: string;
  /** By file, as `integrity.json` has them. Empty = not built. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The height of the board in pixels at the three widths; null = not measured. */
export interface Heights {
  readonly phone: number;
  readonly tablet: number;
  readonly desktop: number;
}

/** Width and height of the windows that the preview shows. */
export const windows = {
  phone: { width: 390, height: 844, label: 'Phone' },
  tablet: { width: 820, height: 1180, label: 'Tablet' },
  desktop: { width: 1280, height: 800, label: 'Desktop' },
} as const;
export type WindowName = keyof typeof windows;
export const windowNames = ['phone', 'tablet', 'desktop'] as const;

/** From these widths of the window on the heights of tablet and desktop count. */
export const breakpoints = { tablet: 600, desktop: 1024 } as const;
