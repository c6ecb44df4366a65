// Simulates the changes of caching plugins and tag managers to the script tag. Its own tag contains the type and the
// loader's address, because it must not read anything that an optimiser changed.
(function () {
  const { by, loader } = document.currentScript.dataset;
  // Pointer moves are left out: a browser sends such an event by itself after a page appears below the pointer.
  const firstInputs = ['keydown', 'mousedown', 'touchstart', 'wheel'];

  function insert(attributes) {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.src = loader;
    document.head.append(script);
  }

  const replay = {
    // Runs the delayed script as module with `crossorigin`, in the place of its delayed script tag.
    rocket() {
      for (const delayed of document.querySelectorAll('script[type="rocketlazyloadscript"]')) {
        const script = document.createElement('script');
        script.type = delayed.dataset.rocketType;
        script.crossOrigin = 'anonymous';
        script.src = delayed.dataset.rocketSrc;
        delayed.replaceWith(script);
      }
    },
    // Removes the tag, adds one without data attributes in the head, and dispatches the load events once more.
    litespeed() {
      for (const delayed of document.querySelectorAll('script[type="litespeed/javascript"]')) delayed.remove();
      insert({ type: 'module' });
      document.dispatchEvent(new Event('DOMContentLoaded'));
      window.dispatchEvent(new Event('load'));
    },
    // Two tags of the container fire the same snippet.
    'tag-manager'() {
      insert({ type: 'module', async: '' });
      insert({ type: 'module', async: '' });
    },
  }[by];

  const listening = new AbortController();
  for (const name of firstInputs) {
    window.addEventListener(
      name,
      () => {
        listening.abort();
        replay();
      },
      { signal: listening.signal, passive: true },
    );
  }
})();
