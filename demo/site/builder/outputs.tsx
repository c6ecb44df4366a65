/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { CopyOutput } from '../copy-output.tsx';
import type { BuilderState } from './builder-state.ts';
import { wordsOfAttribute } from '../../../owner/embed/option-words.ts';

interface OutputsProps {
  readonly builder: BuilderState;
}

/** The output for the owner to copy: the snippet, its style sheet, and the directives for a policy. */
export function Outputs({ builder: { outputs, missing } }: OutputsProps) {
  const said = useSignal('');
  const announce = (message: string) => {
    said.value = message;
  };
  const written = outputs.value;
  return (
    <section class="outputs" aria-labelledby="outputs-title">
      <h2 id="outputs-title">Code to copy</h2>
      <p>{written?.where}</p>
      <p class="fault">
        {missing.value.length > 0 &&
          `Complete these fields: ${missing.value.map((name) => wordsOfAttribute(name)?.label ?? name).join(', ')}.`}
      </p>
      <p class="quiet" role="status">
        {said}
      </p>
      <CopyOutput title="Embed code" id="snippet" text={written?.code ?? ''} announce={announce} />
      <CopyOutput title="Style sheet" id="sheet" text={written?.sheet ?? null} announce={announce} />
      <details class="policy">
        <summary>For developers: a page with a Content-Security-Policy</summary>
        <p class="quiet">
          The policy must allow these sources. Hosts of pictures that load only after a click are not included.
        </p>
        <CopyOutput title="Policy directives" id="policy" text={written?.directives ?? ''} announce={announce} />
      </details>
    </section>
  );
}
