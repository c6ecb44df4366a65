/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { NetworkMark } from './network-mark.tsx';

interface RowPictureProps {
  /** `''` = none. */
  readonly address: string;
  /** Its first letter stands in for a picture that is missing or does not load. */
  readonly name?: string;
  /** Its logo stands in, in place of the letter. */
  readonly network?: string | undefined;
}

/** The picture of a row. */
export function RowPicture({ address, name = '', network }: RowPictureProps) {
  const isGone = useSignal(false);
  return address === '' || isGone.value ? (
    <span class="row-picture" aria-hidden="true">
      {network === undefined ? [...name.trim()][0]?.toUpperCase() : <NetworkMark network={network} />}
    </span>
  ) : (
    <img
      class="row-picture"
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => {
        isGone.value = true;
      }}
    />
  );
}
