<?php
/**
 * Boards that were pasted as HTML. Authors with filtered HTML write <div data-drystone-board="…">, and other authors
 * can also write the element itself. Such a place needs the script, the site's service if it sets none, and the consent
 * of the site.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** @param WP_HTML_Tag_Processor $tags at a place for a board. @param string $prefix of the attributes' names. */
function drystone_board_complete_place( $tags, $prefix, $board ) {
	$settings = drystone_board_settings();
	$is_v1    = 'v1' === $tags->get_attribute( $prefix . 'api' ) && null === $tags->get_attribute( $prefix . 'token' );
	if ( null === $tags->get_attribute( $prefix . 'service' ) && '' !== $settings['service'] ) {
		$tags->set_attribute( $prefix . 'service', $is_v1 ? drystone_board_proxy_address( $board ) : $settings['service'] );
	}
	if ( drystone_board_waits() ) {
		$tags->set_attribute( $prefix . DRYSTONE_BOARD_WAITS, true );
	}
}

/** @param mixed $content of a post, a block or a widget. Places that are complete stay as they are. */
function drystone_board_complete_places( $content ) {
	if ( ! is_string( $content ) || ! preg_match( '/data-drystone-board=|<drystone-board[\s>]/', $content ) ) {
		return $content;
	}
	wp_enqueue_script_module( 'drystone-board' );
	drystone_board_enqueue_consent();
	$tags = new WP_HTML_Tag_Processor( $content );
	while ( $tags->next_tag() ) {
		$pasted = $tags->get_attribute( 'data-drystone-board' );
		if ( is_string( $pasted ) ) {
			drystone_board_complete_place( $tags, 'data-', $pasted );
		} elseif ( 'DRYSTONE-BOARD' === $tags->get_tag() && is_string( $tags->get_attribute( 'board' ) ) ) {
			drystone_board_complete_place( $tags, '', $tags->get_attribute( 'board' ) );
		}
	}
	return $tags->get_updated_html();
}
/**
 * The widget fills pasted places only if the page lists their service, and shows boards of the listed services only.
 */
add_action(
	'wp_head',
	static function () {
		$services = drystone_board_named_services();
		if ( $services ) {
			echo '<meta name="drystone-services" content="' . esc_attr( implode( ' ', $services ) ) . '">' . "\n";
		}
	}
);

// The filters are those of posts, of the HTML block, which may also be in a template, and of the HTML widget.
foreach ( array( 'the_content', 'render_block_core/html', 'widget_custom_html_content' ) as $drystone_board_filter ) {
	add_filter( $drystone_board_filter, 'drystone_board_complete_places', PHP_INT_MAX );
}
unset( $drystone_board_filter );
