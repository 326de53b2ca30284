/** Trims the query; the `pattern` of the field rejects a blank one. */
export function trimSearches() {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const field = form.elements.namedItem('q') as HTMLInputElement | null;
    if (form.getAttribute('action') !== '/search' || !field) return;
    event.preventDefault();
    location.assign(`/search?q=${encodeURIComponent(field.value.trim())}`);
    form.reset();
  });
}
