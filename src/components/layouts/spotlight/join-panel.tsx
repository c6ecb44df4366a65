import { useMemo } from 'preact/hooks';
import type { Drawn } from '../../../jsx/jsx-runtime.ts';
import type { SafeUrl } from '../../../model/safe.ts';
import { loadDisplayMessages } from '../../../text/display-messages.ts';
import { useStyleSheet } from '../../common/use-style-sheet.ts';
import css from './join-panel.css?inline';
import { drawQrCode } from './qr-code.ts';

interface JoinPanelProps {
  readonly address: SafeUrl;
}

/**
 * The QR code that leads people before a screen to the form for posts, on their own telephone. Its code and its words
 * come with it, only where there is such an address.
 */
export async function loadJoinPanel(language: string): Promise<(props: JoinPanelProps) => Drawn> {
  const { scanToPost } = await loadDisplayMessages(language);
  return function JoinPanel({ address }) {
    const { size, path } = useMemo(() => drawQrCode(address), [address]);
    return (
      <a ref={useStyleSheet<HTMLAnchorElement>(css)} class="join" href={address} target="_blank" rel="noopener">
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <path d={path} />
        </svg>
        <span class="join-label">{scanToPost}</span>
      </a>
    );
  };
}
