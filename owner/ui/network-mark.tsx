/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Logo } from '../../src/components/card/network-logos/logo.ts';

interface NetworkMarkProps {
  /** The service's name of it: `instagram_business`. */
  readonly network: string;
}

/** The logo of a network on its color. It is decoration: the name stands beside it. */
export function NetworkMark({ network }: NetworkMarkProps) {
  const logo = useSignal<Logo | null>(null);
  useEffect(() => {
    // Without its code the disc stays empty: the name says the same.
    import('./network-logos.ts').then(
      ({ logoOf }) => {
        logo.value = logoOf(network);
      },
      () => {},
    );
  }, [network]);
  const { color, letters, fill, line } = logo.value ?? {};
  return (
    <span class="network-mark" aria-hidden="true" data-network={network} style={color ? { background: color } : {}}>
      {letters ?? (
        <svg viewBox="0 0 24 24" focusable="false">
          {fill && <path d={fill} fill="currentColor" />}
          {line && <path class="of-lines" d={line} />}
        </svg>
      )}
    </span>
  );
}
