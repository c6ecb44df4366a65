// The last page of the authorization window: it sends the response to the page that opened it, and closes.
const { searchParams } = new URL(location.href);
// The code is removed from the address immediately; without the verifier, which only the opener has, it is useless.
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
