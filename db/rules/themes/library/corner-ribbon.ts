export const cornerRibbon = {
  name: 'cornerRibbon',
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
  border-end-end-radius: 4cqmin;
  background: #b3141c;
  color: #fff;
  line-height: 1.1;
}
.saving { font-size: max(12px, 14cqmin); font-weight: 800; white-space: nowrap; }
.until { font-size: max(9px, 6cqmin); white-space: nowrap; }`,
} as const
