// Does to the script tag what caching plugins and tag managers do. Its own tag names the way and the address of the
// loader, because it must not look at anything the rewriting has already changed.
(function () {
  const { by, loader } = document.currentScript.dataset;
  // Without the pointer's movement: a browser tells one of those by itself when a page comes to stand below it.
  const firstInputs = ['keydown', 'mousedown', 'touchstart', 'wheel'];

  function insert(attributes) {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.src = loader;
    document.head.append(script);
  }

  const replay = {
    // Runs what it had delayed as modules with an origin, in the place where the delayed tag stood.
    rocket() {
      for (const delayed of document.querySelectorAll('script[type="rocketlazyloadscript"]')) {
        const script = document.createElement('script');
        script.type = delayed.dataset.rocketType;
        script.crossOrigin = 'anonymous';
        script.src = delayed.dataset.rocketSrc;
        delayed.replaceWith(script);
      }
    },
    // Takes the tag out, puts one without any data into the head, and says once more that the page has loaded.
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
