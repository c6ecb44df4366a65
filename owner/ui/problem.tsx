/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface ProblemProps {
  /** Nothing is wrong while it is empty. */
  readonly children: ComponentChildren;
}

/** What is wrong. Screen readers say it at once. */
export const Problem = ({ children }: ProblemProps) => (
  <p class="problem" role="alert">
    {children}
  </p>
);
