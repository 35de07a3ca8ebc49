export const priceStrip = {
  name: 'priceStrip',
  template: `<div class="strip">
  <span class="title">{{title}}</span>
  {{#if current_price}}<b class="price">{{currency current_price}}</b>{{/if}}
</div>`,
  css: `.strip {
  position: absolute;
  inset-inline: 0;
  bottom: 0;
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 3cqmin;
  padding: 2.5cqmin 4cqmin;
  background: rgb(255 255 255 / 0.94);
  color: #1c1713;
  line-height: 1.2;
}
.title {
  min-width: 0;
  overflow: hidden;
  font-size: max(10px, 7cqmin);
  text-overflow: ellipsis;
  white-space: nowrap;
}
.price {
  font-size: max(11px, 9cqmin);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}`,
} as const
