/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { BuilderForm } from './builder-form.tsx';
import { type BuilderSetup, type BuilderState, createBuilder } from './builder-state.ts';
import { writeChoice } from '../../../owner/embed/choice.ts';
import { Outputs } from './outputs.tsx';
import { Preview } from './preview.tsx';

interface BuilderProps {
  readonly builder: BuilderState;
  /** Names of the fields that have a value at the start. */
  readonly opened: ReadonlySet<string>;
}

function Builder({ builder, opened }: BuilderProps) {
  const query = String(writeChoice(builder.choice.value));
  useEffect(() => history.replaceState(null, '', `?${query}`), [query]);
  return (
    <>
      <h1>Put a board on your page</h1>
      <p class="shows">Choose a board and how it looks, then copy its code into your page.</p>
      <div class="editor">
        <BuilderForm builder={builder} opened={opened} />
        <div class="results">
          <Preview builder={builder} />
          <Outputs builder={builder} />
        </div>
      </div>
    </>
  );
}

const setup: BuilderSetup = await (await fetch('setup.json')).json();
const page = document.querySelector('main');
if (page) {
  const builder = createBuilder(setup, new URLSearchParams(location.search));
  const { options, appearance, isFollowing } = builder.choice.value;
  page.replaceChildren();
  // The service of the demo is a default of this page, not a choice of the owner.
  const chosen = [...options].filter(([name, value]) => name !== 'service' || value !== setup.service);
  const opened = new Set([...chosen.map(([name]) => name), ...appearance.keys(), ...(isFollowing ? ['script'] : [])]);
  render(<Builder builder={builder} opened={opened} />, page);
}
