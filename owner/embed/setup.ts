/** The data for every snippet: the origin of the widget's files, and the hashes of the files that a page refers to. */
export interface Setup {
  /** Origin of the widget's files. */
  readonly widget: string;
  readonly version: string;
  /** By file, as in `integrity.json`. Empty = not built. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Whether the embed page beside the widget's files shows the boards of the service. The element then links to it. */
  readonly hasEmbedPage?: boolean;
}

/** The height of the board in pixels at the three widths; null = not measured. */
export interface Heights {
  readonly phone: number;
  readonly tablet: number;
  readonly desktop: number;
}

/** Width and height of the windows in the preview. */
export const windows = {
  phone: { width: 390, height: 844, label: 'Phone' },
  tablet: { width: 820, height: 1180, label: 'Tablet' },
  desktop: { width: 1280, height: 800, label: 'Desktop' },
} as const;
export const windowNames = ['phone', 'tablet', 'desktop'] as const;

/** Minimum widths of the window for the heights of tablet and desktop. */
export const breakpoints = { tablet: 600, desktop: 1024 } as const;
