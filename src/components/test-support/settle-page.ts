// `waitFor` and `findBy…` run within `act`, which draws nothing before it ends: they never see what a signal changes.
// A test lets the page settle instead.
import { act } from '@testing-library/preact';

/** Lets everything go on that waits for nothing but its turn, and draws it. */
export const settlePage = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++)
    await act(
      () =>
        new Promise<void>((resolve) => {
          setImmediate(resolve);
        }),
    );
};
