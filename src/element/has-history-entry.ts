/** Whether the present entry of the page's history contains our state: a post that was open before a reload. */
export const hasHistoryEntry = (): boolean => {
  try {
    const state: { readonly drystone?: unknown } | null = history.state;
    return !!state?.drystone;
  } catch {
    // A sandboxed frame may have no access to the history.
    return false;
  }
};
