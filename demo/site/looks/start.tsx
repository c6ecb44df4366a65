/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Boards } from './boards.tsx';
import { LooksForm } from './looks-form.tsx';
import { createLooks, type LooksSetup, type LooksState } from './looks-state.ts';
import { Outputs } from './outputs.tsx';

function AppearancePage({ looks }: { readonly looks: LooksState }) {
  const query = looks.query.value;
  useEffect(() => {
    history.replaceState(null, '', query || location.pathname);
    void looks.write(async (asked) => (await fetch(`look.json?${asked}`)).json());
  }, [query]);
  return (
    <>
      <h1>Appearance</h1>
      <p class="shows">
        One board in every layout, side by side. Every setting has a control: change it, see it in all of them, and copy
        the code for your page.
      </p>
      <div class="bench">
        <LooksForm looks={looks} />
        <div class="results">
          <Outputs looks={looks} />
          <Boards looks={looks} />
        </div>
      </div>
    </>
  );
}

const setup: LooksSetup = await (await fetch('tables.json')).json();
const page = document.querySelector('main');
if (page) {
  page.replaceChildren();
  render(<AppearancePage looks={createLooks(setup, new URLSearchParams(location.search))} />, page);
}
