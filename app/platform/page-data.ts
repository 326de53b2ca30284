/** A page's data, as JSON that no browser runs: the content policy need not know it. */
export function pageData(json: string) {
  return `<script type="application/json">${escapeInJson(json)}</script>`;
}

/** In the texts of JSON any letter may be told by its number: then nothing in it ends the element around it. */
export function escapeInJson(json: string) {
  return json.replaceAll('<', String.raw`\u003c`);
}

/** Begins the script that follows the data, and hands it to the router in the browser, as the router itself would. */
export const handOverData = `
const data = document.currentScript.previousElementSibling;
const { streamController } = window.__reactRouterContext;
streamController.enqueue(data.textContent);
streamController.close();
data.remove();`;
