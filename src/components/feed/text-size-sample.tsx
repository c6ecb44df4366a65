import { useEffect, useRef } from 'preact/hooks';
import { TextSample, watchTextSize } from './text-sample.tsx';

/** Calls back when texts get another size or spacing after their layout. */
export function TextSizeSample({ onChange }: { readonly onChange: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => (ref.current ? watchTextSize(ref.current, onChange) : undefined), []);
  return <TextSample sampleRef={ref} />;
}
