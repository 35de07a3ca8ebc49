export const correctedPrice = {
  name: 'correctedPrice',
  settings: { mark: '#ffffff', text: '#b3141c' },
  template: `{{#unless in_panel}}{{#if printed_price}}
<div class="correction">
  <s class="printed">{{currency printed_price}}</s>
  <b class="price">{{currency current_price}}</b>
</div>
{{/if}}{{/unless}}`,
  css: `.correction {
  position: absolute;
  inset-inline-end: 2%;
  bottom: 2%;
  display: flex;
  align-items: baseline;
  gap: 2.5cqmin;
  max-width: 96%;
  padding: 2cqmin 4cqmin;
  border: max(2px, 0.8cqmin) solid var(--text);
  border-radius: calc(var(--corner) * 0.05cqmin);
  background: var(--mark);
  color: var(--text);
  line-height: 1.15;
  white-space: nowrap;
}
.printed { color: #5d554c; font-size: max(9px, calc(var(--size) * 0.07cqmin)); }
.price { font-size: max(12px, calc(var(--size) * 0.13cqmin)); font-weight: 800; }`,
} as const
