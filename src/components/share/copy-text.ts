/**
 * Copies by the browser's clipboard; where a page, a policy or an old browser keeps that away, out of a field: it is shown
 * with the text selected, so that a visitor can copy by himself what we could not. Tells whether it is copied.
 */
export async function copyText(text: string, field: HTMLInputElement, { navigator }: Window): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!field.isConnected) return false;
    field.hidden = false;
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
