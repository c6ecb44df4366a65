// The window of the authorization page ends here: it hands the answer to the page that opened it, and closes.
const { searchParams } = new URL(location.href);
// The code leaves the address at once; it is worth nothing without the verifier, which only the opener knows.
history.replaceState(null, '', location.pathname);
const opener: Window | null = window.opener as Window | null;
if (opener) {
  opener.postMessage(
    {
      kind: 'signed-in',
      code: searchParams.get('code'),
      state: searchParams.get('state'),
      error: searchParams.get('error'),
    },
    location.origin,
  );
  window.close();
}
export {};
