/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';

interface RowPictureProps {
  /** `''` = none. */
  readonly address: string;
  /** Its first letter stands in for a picture that is missing or does not load. */
  readonly name?: string;
}

/** The picture of a row. */
export function RowPicture({ address, name = '' }: RowPictureProps) {
  const isGone = useSignal(false);
  return address === '' || isGone.value ? (
    <span class="row-picture" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
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
