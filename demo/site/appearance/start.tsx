/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Boards } from './boards.tsx';
import { AppearanceForm } from './appearance-form.tsx';
import { createAppearancePage, type AppearancePageSetup, type AppearancePageState } from './appearance-state.ts';
import { Outputs } from './outputs.tsx';

function AppearancePage({ state }: { readonly state: AppearancePageState }) {
  const query = state.query.value;
  useEffect(() => {
    history.replaceState(null, '', query || location.pathname);
    void state.write(async (asked) => (await fetch(`appearance.json?${asked}`)).json());
  }, [query]);
  return (
    <>
      <h1>Appearance</h1>
      <p class="shows">
        This page shows one board in every layout, side by side. Change a setting, see it in all layouts, and copy the
        code for your page.
      </p>
      <div class="editor">
        <AppearanceForm state={state} />
        <div class="results">
          <Outputs state={state} />
          <Boards state={state} />
        </div>
      </div>
    </>
  );
}

const setup: AppearancePageSetup = await (await fetch('tables.json')).json();
const page = document.querySelector('main');
if (page) {
  page.replaceChildren();
  render(<AppearancePage state={createAppearancePage(setup, new URLSearchParams(location.search))} />, page);
}
