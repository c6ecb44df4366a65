/** The content of the disc of a badge, in a box of 24: letters, a filled path, or a path drawn as a line. */
export interface Logo {
  /** The network's own, behind all of it; absent = a quiet one of ours. */
  readonly color?: string;
  readonly letters?: string;
  readonly fill?: string;
  readonly line?: string;
}

/** By the service's names of networks. */
export type Logos = Readonly<Record<string, Logo>>;
