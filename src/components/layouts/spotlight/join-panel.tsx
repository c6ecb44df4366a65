import { useMemo } from 'preact/hooks';
import type { SafeUrl } from '../../../model/safe.ts';
import { useStyleSheet } from '../../common/use-style-sheet.ts';
import css from './join-panel.css?inline';
import { drawQrCode } from './qr-code.ts';

interface JoinPanelProps {
  readonly address: SafeUrl;
  /** The instruction beside the code. */
  readonly label: string;
}

/** The QR code that leads people in front of a screen to the form for posts, on their own phone. */
export function JoinPanel({ address, label }: JoinPanelProps) {
  const { size, path } = useMemo(() => drawQrCode(address), [address]);
  return (
    <a ref={useStyleSheet<HTMLAnchorElement>(css)} class="join" href={address} target="_blank" rel="noopener">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <span class="join-label">{label}</span>
    </a>
  );
}
