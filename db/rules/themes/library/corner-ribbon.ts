export const cornerRibbon = {
  name: 'cornerRibbon',
  settings: {},
  template: `{{#if discount_percent}}
<div class="ribbon">
  <b class="saving">−{{discount_percent}} %</b>
  {{#if sale_ends}}<span class="until">→ {{date sale_ends "day"}}</span>{{/if}}
</div>
{{/if}}`,
  css: `.ribbon {
  position: absolute;
  inset-inline-start: 0;
  top: 0;
  display: flex;
  flex-direction: column;
  padding: 3cqmin 5cqmin;
  border-end-end-radius: calc(var(--corner) * 0.1cqmin);
  background: var(--accent);
  color: var(--text);
  line-height: 1.1;
}
.saving { font-size: max(12px, calc(var(--size) * 0.14cqmin)); font-weight: 800; white-space: nowrap; }
.until { font-size: max(9px, calc(var(--size) * 0.06cqmin)); white-space: nowrap; }`,
} as const
