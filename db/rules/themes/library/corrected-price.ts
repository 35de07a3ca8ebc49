export const correctedPrice = {
  name: 'correctedPrice',
  template: `{{#if printed_price}}
<div class="correction">
  <s class="printed">{{currency printed_price}}</s>
  <b class="price">{{currency current_price}}</b>
</div>
{{/if}}`,
  css: `.correction {
  position: absolute;
  inset-inline-end: 2%;
  bottom: 2%;
  display: flex;
  align-items: baseline;
  gap: 2.5cqmin;
  max-width: 96%;
  padding: 2cqmin 4cqmin;
  border: max(2px, 0.8cqmin) solid #b3141c;
  border-radius: 2cqmin;
  background: #fff;
  color: #b3141c;
  line-height: 1.15;
  white-space: nowrap;
}
.printed { color: #5d554c; font-size: max(9px, 7cqmin); }
.price { font-size: max(12px, 13cqmin); font-weight: 800; }`,
} as const
