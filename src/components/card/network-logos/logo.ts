/** What stands in the disc of a badge, in a box of 24: letters, or a path that is filled, or one that is drawn by a line. */
export interface Logo {
  /** The network's own, behind all of it; absent = a quiet one of ours. */
  readonly color?: string;
  readonly letters?: string;
  readonly fill?: string;
  readonly line?: string;
}

/** By the service's names of networks. */
export type Logos = Readonly<Record<string, Logo>>;
