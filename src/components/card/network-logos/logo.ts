/** The content of the disc of a badge, in a box of 24: letters, a filled path, or a path drawn as a line. */
export interface Logo {
  /** The color of the disc: the network's own; absent = a neutral color of the widget. */
  readonly color?: string;
  readonly letters?: string;
  readonly fill?: string;
  readonly line?: string;
}

/** Logos, by the service's names of networks. */
export type Logos = Readonly<Record<string, Logo>>;
