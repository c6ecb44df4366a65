<?php
/**
 * Removes all data of the plugin, on every site of a network.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

/** Removes settings, stored responses, locks, the widget's own option and cron events. */
function drystone_board_uninstall_site() {
	global $wpdb;
	delete_option( 'drystone_board' );
	delete_option( 'widget_drystone_board' );
	wp_unschedule_hook( 'drystone_board_renew' );
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s", $wpdb->esc_like( 'drystone_board_' ) . '%', $wpdb->esc_like( '_transient_drystone_board_' ) . '%', $wpdb->esc_like( '_transient_timeout_drystone_board_' ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- transients have no list
	foreach ( $names as $name ) {
		delete_option( $name );
	}
	// WordPress stores the positions of widgets separately. They are written only if a widget of this plugin has a
	// position.
	$places = get_option( 'sidebars_widgets' );
	$kept   = is_array( $places ) ? array_map( 'drystone_board_without_widgets', $places ) : $places;
	if ( $kept !== $places ) {
		update_option( 'sidebars_widgets', $kept );
	}
}

/** @param mixed $widgets of a sidebar: their ids. */
function drystone_board_without_widgets( $widgets ) {
	return is_array( $widgets ) ? array_values(
		array_filter(
			$widgets,
			static function ( $id ) {
				return 0 !== strpos( (string) $id, 'drystone_board-' );
			}
		)
	) : $widgets;
}

/** Number of sites of a network that are processed at a time. */
const DRYSTONE_BOARD_SITES_AT_ONCE = 100;

if ( is_multisite() ) {
	$drystone_board_offset = 0;
	do {
		$drystone_board_sites = get_sites(
			array(
				'fields' => 'ids',
				'number' => DRYSTONE_BOARD_SITES_AT_ONCE,
				'offset' => $drystone_board_offset,
			)
		);
		foreach ( $drystone_board_sites as $drystone_board_site ) {
			switch_to_blog( $drystone_board_site );
			drystone_board_uninstall_site();
			restore_current_blog();
		}
		$drystone_board_offset += DRYSTONE_BOARD_SITES_AT_ONCE;
	} while ( $drystone_board_sites );
} else {
	drystone_board_uninstall_site();
}
